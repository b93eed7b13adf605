import { create } from 'zustand';

/** Whether the drawer of messages is open: the bell opens it, and so does whatever counts them. */
export const useNoticeDrawer = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const showNotices = (isOpen: boolean) => useNoticeDrawer.setState({ isOpen });
