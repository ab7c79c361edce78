import { Link } from 'react-router-dom';
import { brand } from '../../../domain/brand';
import button from '../../layout/button.module.css';
import { PageContainer } from '../../layout/PageContainer';
import { Blossom } from './Blossom';
import { features } from './features';
import styles from './Landing.module.css';
import { LandingArt } from './LandingArt';

/** "/": hero, six features and the calls to action. */
export const Landing = () => (
  <PageContainer className={styles.page}>
    <title>{`${brand.name} - the owner's console for spas and salons`}</title>
    <section className={styles.hero}>
      <div>
        <h1 className={styles.title}>A calmer way to run your spa or salon</h1>
        <p className={styles.lead}>
          {brand.name} is the console behind your own branded app. Set up services, campaigns and
          rewards, and follow every visit, plan and payment as it happens.
        </p>
        <p className={styles.actions}>
          <Link className={`${button.primary} ${button.large}`} to="/login">
            Get Started
          </Link>
          <Link className={`${button.outline} ${button.large}`} to="/about">
            Learn More
          </Link>
        </p>
      </div>
      <LandingArt className={styles.art} />
    </section>

    <section aria-labelledby="features">
      <h2 id="features" className={styles.heading}>
        Everything behind the front desk
      </h2>
      <ul className={styles.features}>
        {features.map(({ title, text, drawing }) => (
          <li key={title} className={styles.feature}>
            <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true">
              {drawing}
            </svg>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>

    <section className={styles.closing} aria-labelledby="trial">
      <Blossom className={styles.blossom} />
      <h2 id="trial">See your own business in it</h2>
      <p>Bring your services and your clients, and look around at your own pace.</p>
      <Link className={`${button.button} ${button.large} ${styles.trial}`} to="/login">
        Start Your Free Trial
      </Link>
    </section>
  </PageContainer>
);
