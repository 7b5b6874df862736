/** A screen that is shown to all, for the pages of the site. */
export { ShownWork } from '../../live/shown-work.ts'
export { ShownScreen } from './shown-screen.tsx'
