// Besides spaces, the characters that separate addresses in a mail header or make a part a display
// name.
const special = String.raw`\s@,;:<>()[\]\\"`;
const emailForm = new RegExp(String.raw`^[^${special}]+@[^.${special}]+(\.[^.${special}]+)+$`);

/** The most characters of an email. */
export const emailLength = 254;

/** The validation error of an email address that is not empty. */
export const emailFault = (email: string): string | undefined =>
  email.length <= emailLength && emailForm.test(email)
    ? undefined
    : 'Please enter a valid email address';
