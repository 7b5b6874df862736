import type { ServerModule } from '../../../platform/app/context.ts'
import { packageFinding } from './package-finding.ts'
import { packageFolderOf, readPackageFolder } from './package-folder.ts'
import { pyodideList } from './pyodide-list.ts'
import { pythonPackageRoutes } from './python-package.routes.ts'

export const pythonPackageModule: ServerModule = {
  name: 'teaching/python-package',
  routes: pythonPackageRoutes,
  healthChecks: ({ config }) => [
    {
      key: 'python-packages',
      title: 'Python 扩展包',
      run: async () =>
        packageFinding(await readPackageFolder(packageFolderOf(config.dataDir), await pyodideList.read())),
    },
  ],
}
