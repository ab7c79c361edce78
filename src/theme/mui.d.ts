import '@mui/material/Button';
import '@mui/x-date-pickers/themeAugmentation';

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    text: false;
    outlined: false;
    contained: false;
    default: true;
    destructive: true;
    outline: true;
    secondary: true;
    ghost: true;
    link: true;
    success: true;
  }
  interface ButtonPropsSizeOverrides {
    small: false;
    medium: false;
    large: false;
    default: true;
    sm: true;
    lg: true;
    icon: true;
  }
}
