import { toast } from 'sonner';

type Shown = ReturnType<typeof toast.getToasts>[number];

/** What a toast says, in the language of the moment. */
const titleOf = (shown: Shown) => {
  const title = 'title' in shown ? shown.title : undefined;
  return typeof title === 'function' ? title() : title;
};

/** Of the toasts that stand. */
export const toastTitles = () => toast.getToasts().map(titleOf);

/** Of those that have gone as well. */
export const toldTitles = () => toast.getHistory().map(titleOf);

export const toastOf = (title: string) => toast.getToasts().find((shown) => titleOf(shown) === title);
