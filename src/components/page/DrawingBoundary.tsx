import { Component, type ReactNode } from 'react';

export interface DrawingBoundaryProps {
  children: ReactNode;
  fallback?: ReactNode;
  onFailed?(): void;
}

/** Keeps an error in drawing from emptying the page. React offers this only to classes. */
export class DrawingBoundary extends Component<DrawingBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    // Report it like an uncaught error (TEL-02).
    reportError(error);
    this.props.onFailed?.();
  }

  override render() {
    const { children, fallback = null } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
