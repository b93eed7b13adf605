import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { chooseView, useAppointmentView, type View } from './view-store';

/** The view that somebody chose, or the list where the address is of a part of it: the calendar has no such address. */
export function useShownView() {
  const { view } = useAppointmentView();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const ofList = useRef('');

  const choose = (chosen: View) => {
    if (search) ofList.current = search;
    chooseView({ view: chosen });
    navigate(chosen === 'list' ? pathname + ofList.current : pathname, { replace: true });
  };
  return { view: search ? ('list' as const) : view, choose };
}
