import { Component, type ReactNode } from 'react';
import { Button } from '../components/ui/Button';
import { EmptyState } from '../components/ui/EmptyState';
import { pageCrashed } from '../core/portal';
import { App } from './app';

/** The portal in its history: the rules decide what an address shows, so there are no routes here. */
export function Root() {
  return <Frame><App /></Frame>;
}

/** If what stands around the pages breaks, there is nothing left but a reload. */
class Frame extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    pageCrashed(error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <EmptyState heading="h1" tone="error" title="页面出错，请刷新" text="出现了没有预料到的错误，已记录。地址与筛选保留在地址栏中，刷新后可以继续。">
        <Button look="filled" onClick={() => location.reload()}>刷新页面</Button>
      </EmptyState>
    );
  }
}
