import { Component, type ReactNode } from 'react';

export interface DrawingBoundaryProps {
  children: ReactNode;
  /** Drawn in place of the children that failed. */
  fallback?: ReactNode;
  onFailed?(): void;
}

/** Keeps a fault in drawing from emptying the page. React offers this to classes only. */
export class DrawingBoundary extends Component<DrawingBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    // As if nothing had caught it, so that it is reported (TEL-02).
    reportError(error);
    this.props.onFailed?.();
  }

  override render() {
    const { children, fallback = null } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
