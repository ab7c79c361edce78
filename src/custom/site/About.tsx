import { Placeholder } from './Placeholder';

export const About = () => <Placeholder title="About" />;
