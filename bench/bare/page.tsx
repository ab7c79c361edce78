import { createRoot } from 'react-dom/client';

const SignIn = () => (
  <main>
    <h1>Sign in</h1>
    <form>
      <label>
        Email <input type="email" />
      </label>
      <label>
        Password <input type="password" />
      </label>
      <button type="submit">Sign in</button>
    </form>
  </main>
);

const root = document.getElementById('root');
if (root) createRoot(root).render(<SignIn />);
