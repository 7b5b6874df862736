export { insertPackage, prepareFiles } from './import-package.service.ts'
export { openPackage, type OpenedPackage } from './open-package.ts'
