export { insertPackage, prepareFiles } from './import-package.ts'
export { openPackage, type OpenedPackage } from './open-package.ts'
