import type { ComponentType } from 'react'

/** A screen is loaded when its menu entry is opened. */
export type LoadScreen = () => Promise<{ default: ComponentType }>

/** Component name sent by the menu → screen: the table of contents of the back office. */
export const screens: Readonly<Record<string, LoadScreen>> = {
  'system/SysPositionList': () => import('./sys/position.screen.tsx'),
}
