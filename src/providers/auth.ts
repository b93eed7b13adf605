import { auth, type PasswordChange, type Session, type SignInInput } from '@contract/auth';
import { type ConsoleConfig, consoleCalls } from '@contract/console';
import type { AuthProvider } from '@refinedev/core';
import { AppError } from '@/lib/errors/app-error';
import { orUndefined } from '@/lib/errors/or-undefined';
import { loginPath, ownPath } from '@/lib/own-path';
import type { Http } from './http/http';
import type { RememberedLoginStore } from './session/remembered-login';
import type { session as sessionStore } from './session/session';
import { typedPassword } from './session/typed-password';

/** What `useLogin` is called with. */
export type SignIn = SignInInput & {
  remember: boolean;
  /** Where the visitor wanted to go. */
  to?: string | null;
};

type Dependencies = {
  http: Http;
  session: typeof sessionStore;
  remembered: RememberedLoginStore;
  user: () => Session['user'] | null;
  /** Whoever signs in has just shown the password. */
  unlock: () => void;
  /** Forgets everything that was loaded for whoever was signed in. */
  forgetData: () => void;
  showInfo: (message: string) => void;
  text: (key: string) => string;
};

const { login, logout, changePassword } = auth.endpoints;
const { config } = consoleCalls.endpoints;

export function createAuthProvider(dependencies: Dependencies): Required<Omit<AuthProvider, 'register'>> {
  const { http, session, unlock, remembered, user, forgetData, showInfo, text } = dependencies;

  return {
    /** The answer's `redirectTo` is safe to go to. Refine's own `useLogin` would rather follow the address's `to` unchecked. */
    async login({ username, password, code, remember, to }: SignIn) {
      try {
        const body = { username, password, code };
        const [started, mayKeepPassword] = await Promise.all([signIn(body), remember && allowsPassword()]);
        forgetData();
        unlock();
        session.start(started);
        if (started.user.mustChangePassword) typedPassword.keep(password);
        if (remember) await remembered.save({ username, password: mayKeepPassword ? password : undefined });
        else remembered.clear();
      } catch (cause) {
        // The password is right.
        if (cause instanceof AppError && cause.errors?.code) return { success: false, error: cause };
        if (isRefusal(cause) && (await remembered.read())?.password === password) remembered.forgetPassword();
        const said = () => (cause instanceof AppError && !isRefusal(cause) ? cause.message : text('login.failed'));
        return { success: false, error: titled(said) };
      }
      return {
        success: true,
        redirectTo: ownPath(to) ?? '/',
        successNotification: titled(() => text('login.success')),
      };
    },

    async logout() {
      // Whether the server hears of it or not, this browser forgets the session.
      if (session.token()) void orUndefined(http({ method: logout.method, url: logout.path, quiet: true }));
      forgetData();
      session.clear();
      return { success: true, redirectTo: '/login' };
    },

    async check() {
      if (session.token()) return { authenticated: true };
      const { pathname, search } = window.location;
      return { authenticated: false, redirectTo: loginPath(pathname + search) };
    },

    // The error reaction has dealt with it, once; Refine asks for each hook that saw the error.
    onError: async () => ({}),

    getIdentity: async () => user(),
    getPermissions: async () => user()?.permissions ?? [],

    async forgotPassword() {
      showInfo(text('login.forgotPasswordHint'));
      return { success: true };
    },

    async updatePassword({ oldPassword, newPassword }: PasswordChange) {
      try {
        const body = { oldPassword, newPassword };
        await http({ method: changePassword.method, url: changePassword.path, body });
      } catch (error) {
        return { success: false, error: error as AppError };
      }
      remembered.forgetPassword();
      return { success: true };
    },
  };

  function signIn(body: SignInInput) {
    const isResult = (data: unknown) => login.output.safeParse(data).success;
    return http<Session>({ method: login.method, url: login.path, body, anonymous: true, quiet: true, isResult });
  }

  /** Whether the installation lets the browser keep a password. */
  async function allowsPassword(): Promise<boolean> {
    const request = { method: config.method, url: config.path, anonymous: true, quiet: true };
    const answer = await orUndefined(http<ConsoleConfig>(request));
    return answer?.rememberPassword === true;
  }
}

/** Words in the language of the moment, as Refine takes an error, of which it would make a toast with the name as its title. */
const titled = (say: () => string) => ({
  get name() {
    return say();
  },
  get message() {
    return say();
  },
});

/** Wrong username or password; 400 where they are too short to be right. */
const isRefusal = (cause: unknown) =>
  cause instanceof AppError && (cause.statusCode === 401 || cause.statusCode === 400);
