import { Component, type ReactNode } from 'react';
import { Failed } from '../components/ui/Failed';
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
    return <Failed title="这个页面没有显示成功" failure={{ message: '其他已打开的页面不受影响。错误已记录，可以重试一次。' }} again="重新打开本页" retried={retry} />;
  }
}
