import { Component, type ReactNode } from 'react';
import { BrokenPart } from './BrokenPart.tsx';

export interface ErrorBoundaryProps {
  readonly part: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | undefined;
}

/** Keeps a bug in one part from taking the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <BrokenPart part={this.props.part} error={error} onAgain={() => this.setState({ error: undefined })} />;
  }
}
