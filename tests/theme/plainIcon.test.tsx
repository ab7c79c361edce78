import Check from '@mui/icons-material/Check';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import createPlainIcon from '../../src/theme/plainIcon';

const Star = createPlainIcon(<path d="M0 0h24v24z" />);

test('a plain icon has the name that it is given, and none as decoration, like one of the package', () => {
  for (const Icon of [Star, Check]) {
    const { container, unmount } = render(
      <>
        <Icon titleAccess="Done" />
        <Icon aria-hidden="true" fontSize="small" />
      </>,
    );
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Done' })).toBeTruthy();
    expect(container.querySelectorAll('svg')).toHaveLength(2);
    unmount();
  }
});
