import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whoseNames } from '@/domain/service-point/use-point-in-address';
import { chooseView, useAppointmentView, type View } from './view-store';

const calendarNames: readonly string[] = ['day', ...whoseNames];

/** The view that somebody chose, or the list where the address is of a part of it: the calendar's says the day and whose it is at most. */
export function useShownView() {
  const { view } = useAppointmentView();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const ofList = useRef('');
  const isOfList = [...new URLSearchParams(search).keys()].some((name) => !calendarNames.includes(name));

  const choose = (chosen: View) => {
    if (isOfList) ofList.current = search;
    chooseView({ view: chosen });
    navigate(chosen === 'list' ? pathname + ofList.current : pathname, { replace: true });
  };
  return { view: isOfList ? ('list' as const) : view, choose };
}
