import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Text } from '../../field.ts'

const Names = Type.Array(Type.String())

/** Packages of Pyodide for pages: installed ones, and the modules of the others. */
const PythonPackages = Type.Object({
  packages: Type.Array(
    Type.Object({
      name: Type.String(),
      /** The names that a program imports: `PIL` of `pillow`. */
      imports: Names,
      /** Its dependencies. */
      needs: Names,
      /** Address of the archive; it changes with the content. */
      file: Type.String(),
      bytes: Type.Integer(),
    }),
  ),
  /** Modules of packages that could be installed and are not. */
  missing: Names,
})
export type PythonPackages = Static<typeof PythonPackages>

/** Packages for children's Python, from the distribution of Pyodide; public. */
export const pythonPackage = {
  list: endpoint({
    method: 'GET',
    path: '/teaching/pythonPackage/list',
    access: 'public',
    summary: 'Python 扩展包：学校安装了哪些',
    transport: 'raw',
    result: PythonPackages,
  }),
  file: endpoint({
    method: 'GET',
    path: '/teaching/pythonPackage/file/:sha256',
    access: 'public',
    summary: 'Python 扩展包：文件',
    transport: 'file',
    params: Type.Object({ sha256: Text(64, '校验值', { pattern: '^[0-9a-f]{64}$' }) }),
    contentType: ['application/zip'],
  }),
}
