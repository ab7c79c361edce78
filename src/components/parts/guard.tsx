import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { View } from '../../extension';
import surfaces from './surfaces.module.css';

interface BoundaryProps {
  name: string;
  /** The address: at another one the part is tried again. */
  place: string;
  children: ReactNode;
}

/** Shows the name of an extension in place of its part that has failed. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ place }: BoundaryProps) {
    if (this.state.hasFailed && place !== this.props.place) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? <Failed name={this.props.name} /> : this.props.children;
  }
}

const Failed = ({ name }: { name: string }) => (
  <span className={surfaces.quiet}>{`${name} could not be shown.`}</span>
);

/** A view of an extension, which fails by itself alone. */
export async function guard(name: string, view: View): ReturnType<View> {
  try {
    const { default: Shown } = await view();
    return {
      default: () => (
        <Boundary name={name} place={useLocation().pathname}>
          <Shown />
        </Boundary>
      ),
    };
  } catch (error) {
    console.error(error);
    return { default: () => <Failed name={name} /> };
  }
}
