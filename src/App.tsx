import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Appearance } from './appearance';
import { BrokenConsole } from './broken-console';
import { Root } from './root';

/** One route takes every address, so that open tabs can each hold an address of their own inside it. */
const router = createBrowserRouter([{ path: '*', element: <Root />, errorElement: <BrokenConsole /> }]);

export const App = () => (
  <Appearance>
    <RouterProvider router={router} />
  </Appearance>
);
