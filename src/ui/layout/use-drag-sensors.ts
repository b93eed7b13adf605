import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

const dragDistance = 8;
/** A finger that rests so long drags; one that moves sooner scrolls. */
const touchDelay = 250;

/** Mouse and finger, and what else drags, where a finger scrolls too. */
export const useDragSensors = (...others: Parameters<typeof useSensors>) =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: dragDistance } }),
    useSensor(TouchSensor, { activationConstraint: { delay: touchDelay, tolerance: dragDistance } }),
    ...others,
  );
