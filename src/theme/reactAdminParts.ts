import button from '../components/parts/Button.module.css';

/** The looks of react-admin's own parts, whose names MUI does not know. */
export const reactAdminParts = {
  RaButton: {
    defaultProps: { className: button.button, 'data-variant': 'outline' as const },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': {
          backgroundColor: 'var(--verbena-primary)',
          color: 'var(--verbena-on-primary)',
        },
        '& .RaBulkActionsToolbar-title > *': { color: 'inherit' },
        // Its height is made of twelve of our spaces.
        '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
          minHeight: 48,
          height: 48,
          transform: 'translateY(-48px)',
        },
      },
    },
  },
};
