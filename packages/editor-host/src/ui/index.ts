export { lazyPart } from './lazy-part.tsx'
export { mountWorkBar, type MountedWorkBar } from './mount.tsx'
export { ViewGuard } from './view-guard.tsx'
export type { WorkBarOptions } from './work-bar.tsx'
