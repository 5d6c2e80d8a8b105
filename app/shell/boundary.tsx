import { Component, type ReactNode } from 'react'

interface Failure {
  error: unknown
}

interface BoundaryProps {
  /** What is within it: what broke is drawn afresh once this is another. */
  of: unknown
  /** What kept it from coming, where that is known. */
  failure?: Failure | null
  /** What stands in its place. */
  instead: (error: unknown) => ReactNode
  children: ReactNode
}

interface BoundaryState {
  of: unknown
  failure: Failure | null
}

/** Holds what breaks within it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, before: BoundaryState): BoundaryState | null {
    return of === before.of ? null : { of, failure: null }
  }

  override render() {
    const { failure, instead, children } = this.props
    const broken = failure ?? this.state.failure
    return broken ? instead(broken.error) : children
  }
}
