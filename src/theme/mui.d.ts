import '@mui/x-date-pickers/themeAugmentation';
