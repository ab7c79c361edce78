import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Chunk, chunkOf, useChunk } from '../../../src/components/parts/chunk';
import { expectLogged } from '../../support/expectLogged';

const Page = () => <p>The page</p>;

const Shown = ({ chunk }: { chunk: Chunk<typeof Page> }) => {
  const View = useChunk(chunk);
  return View ? <View /> : <p>Arriving</p>;
};

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message || this.props.children;
  }
}

test('code that was fetched before is shown at once, and not fetched again', async () => {
  let fetched = 0;
  const chunk = chunkOf(async () => {
    fetched += 1;
    return { default: Page };
  });
  await chunk.load();
  render(<Shown chunk={chunk} />);
  expect(screen.getByText('The page')).toBeVisible();
  expect(fetched).toBe(1);
});

test('code that is on its way is shown when it is there, without the pause of a fallback', async () => {
  let arrive = (_: { default: typeof Page }) => {};
  const chunk = chunkOf<typeof Page>(() => new Promise((resolve) => (arrive = resolve)));
  render(<Shown chunk={chunk} />);
  expect(screen.getByText('Arriving')).toBeVisible();
  await act(async () => arrive({ default: Page }));
  expect(screen.getByText('The page')).toBeVisible();
});

test('code that cannot be fetched fails where it is shown', async () => {
  expectLogged('gone');
  const chunk = chunkOf<typeof Page>(() => Promise.reject(new TypeError('The code is gone')));
  render(
    <Boundary>
      <Shown chunk={chunk} />
    </Boundary>,
  );
  expect(await screen.findByText('The code is gone')).toBeVisible();
});
