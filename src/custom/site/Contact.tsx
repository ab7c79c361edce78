import { Placeholder } from './Placeholder';

export const Contact = () => <Placeholder title="Contact" />;
