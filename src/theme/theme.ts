import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { brand } from '../../domain/brand';
import button from '../components/parts/Button.module.css';
import { reactAdminParts } from './reactAdminParts';

const token = (name: string) => `var(--verbena-${name})`;

const tone = (name: 'danger' | 'warning' | 'success' | 'info') => ({
  main: token(name),
  light: token(name),
  dark: token(name),
  contrastText: token('surface'),
});

/** The width at which dialogs become bottom sheets. */
const onPhone = '@media screen and (max-width: 600px)';

/** The label stands over the field, so the outline has no gap for it. */
const closedOutline = {
  top: 0,
  borderColor: token('border-strong'),
  '& legend': { display: 'none' },
};

const pickerHead = { fontSize: 'var(--font-2xl)', fontWeight: 600, lineHeight: 1.4 };

/** The style of popups over a page or dialog. */
const floating = {
  border: `1px solid ${token('border')}`,
  backgroundColor: token('surface-raised'),
  backgroundImage: 'none',
  boxShadow: token('shadow-2'),
};

const options: ThemeOptions & { colorSpace: 'oklch' } = {
  // In which the browser derives tones from a custom property, whose colour no script knows. MUI's types
  // leave it out; its own variables would set the same, and cost each page a sheet of them.
  colorSpace: 'oklch',
  palette: {
    primary: {
      main: token('primary'),
      // react-admin's bar of bulk actions reckons with it; the bar itself has the property's colour.
      light: '#dcb0e2',
      dark: token('primary-strong'),
      contrastText: token('on-primary'),
    },
    secondary: {
      main: token('accent'),
      light: token('accent'),
      dark: token('accent'),
      contrastText: token('on-accent'),
    },
    error: tone('danger'),
    warning: tone('warning'),
    success: tone('success'),
    info: tone('info'),
    text: {
      primary: token('text'),
      secondary: token('text-quiet'),
      disabled: token('text-quiet'),
    },
    background: { default: token('background'), paper: token('surface') },
    divider: token('border'),
    action: {
      active: token('text-quiet'),
      hover: token('surface-sunken'),
      selected: token('surface-sunken'),
      disabled: token('text-quiet'),
      disabledBackground: token('surface-sunken'),
      focus: token('surface-sunken'),
    },
  },
  shape: { borderRadius: brand.radius },
  spacing: 4,
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily: token('font'),
    button: { textTransform: 'none', fontWeight: 600 },
    // Of the head of a picker, whose room is the calendar's.
    h3: pickerHead,
    h4: pickerHead,
  },
  components: {
    ...reactAdminParts,
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    // Of the pickers and of react-admin's own parts: those of the console are `Button`.
    MuiButton: {
      defaultProps: {
        disableElevation: true,
        className: button.button ?? '',
        ...{ 'data-variant': 'default' },
      },
      styleOverrides: { root: { minWidth: 0, border: '1px solid transparent' } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          backgroundImage: 'none',
          backgroundColor: token('surface-raised'),
          borderRadius: 'var(--radius-l)',
          boxShadow: token('shadow-2'),
          margin: 16,
          width: 'calc(100% - 32px)',
          '&:focus-visible': { outline: 'none' },
          [onPhone]: {
            margin: 0,
            width: '100%',
            maxWidth: '100%',
            borderRadius: 'var(--radius-l) var(--radius-l) 0 0',
            paddingBottom: 'env(safe-area-inset-bottom)',
            animation: 'verbena-sheet 200ms ease-out',
          },
        },
        container: { [onPhone]: { alignItems: 'flex-end' } },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { backgroundColor: 'rgb(23 14 25 / 55%)' } },
    },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: token('surface'),
          '& .MuiOutlinedInput-notchedOutline': closedOutline,
        },
      },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          maxWidth: 'none',
          marginBottom: 'var(--space-xs)',
          overflow: 'visible',
          transform: 'none',
          color: token('text'),
          fontSize: 'var(--font-s)',
          fontWeight: 600,
          lineHeight: 1.4,
          whiteSpace: 'normal',
          '&.Mui-focused': { color: token('text') },
          '&.Mui-error': { color: token('danger') },
        },
      },
    },
    MuiPickersOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: token('surface'),
          // The field draws the focus ring for the input in it.
          '& [contenteditable]': { outline: 'none' },
        },
        notchedOutline: closedOutline,
      },
    },
    MuiAutocomplete: { styleOverrides: { paper: floating } },
    MuiPickerPopper: { styleOverrides: { paper: floating } },
    MuiPickersLayout: {
      styleOverrides: {
        actionBar: {
          // The last one does what the picker is for.
          '& .MuiButton-root:not(:last-of-type)': {
            borderColor: token('border-strong'),
            backgroundColor: token('surface'),
            color: token('text'),
            '&:hover': { backgroundColor: token('surface-sunken') },
          },
        },
      },
    },
    MuiFormControlLabel: {
      // The thumb, not the room around it, stands in line with what is above.
      styleOverrides: { root: { '&:has(.MuiSwitch-root)': { marginLeft: -9 } } },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, lineHeight: 1.4 } } },
    MuiSwitch: {
      styleOverrides: {
        switchBase: {
          color: token('switch-thumb'),
          '&.Mui-checked + .MuiSwitch-track': {
            backgroundColor: token('switch-track-on'),
            opacity: 1,
          },
          '&.Mui-disabled, &.Mui-checked.Mui-disabled': { color: token('switch-disabled') },
          '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 },
        },
        track: { backgroundColor: token('switch-track'), opacity: 1 },
      },
    },
  },
};

/**
 * One theme for light and dark: every colour is a custom property of tokens.css, so a change of
 * scheme repaints and renders nothing.
 */
export const theme = createTheme(options);
