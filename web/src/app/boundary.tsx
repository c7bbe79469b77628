import { Component, type ReactNode } from 'react';
import { Button } from '../components/ui/Button';
import { EmptyState } from '../components/ui/EmptyState';
import { isAssetError } from '../core/assets';
import { pageCrashed } from '../core/portal';

interface Props {
  children: ReactNode;
  /** Before the page is tried again. */
  retried: () => void;
}

/** A page that breaks takes nothing else with it. */
export class Boundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    if (!isAssetError(error)) pageCrashed(error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const retry = () => {
      this.props.retried();
      this.setState({ broken: false });
    };
    return (
      <EmptyState tone="error" title="这个页面没有显示成功" text="其他已打开的页面不受影响。错误已记录，可以重试一次。">
        <Button look="filled" onClick={retry}>重新打开本页</Button>
      </EmptyState>
    );
  }
}
