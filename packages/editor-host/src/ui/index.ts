export { mountWorkBar, type MountedWorkBar } from './mount.tsx'
export type { WorkBarOptions } from './work-bar.tsx'
