import { useParsed } from '@refinedev/core';
import { ownPath } from '@/lib/own-path';

/** The address of a page that leads back to `back`, an address of its own, once it is done with. */
export const leadingBack = (path: string, back: string | undefined) =>
  back ? `${path}?${new URLSearchParams({ back })}` : path;

/** Where the page is to lead back to, if its address says so. */
export const useWayBack = () => ownPath(useParsed<{ back?: string }>().params?.back);
