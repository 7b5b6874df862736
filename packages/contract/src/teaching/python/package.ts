import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Text } from '../../field.ts'

const Names = Type.Array(Type.String())

/** The packages of Pyodide that pages can use. */
const PythonPackages = Type.Object({
  packages: Type.Array(
    Type.Object({
      name: Type.String(),
      /** Names for importing the package, for example `PIL` for `pillow`. */
      imports: Names,
      needs: Names,
      /** The address of the archive, which changes with the content. */
      file: Type.String(),
      bytes: Type.Integer(),
    }),
  ),
  /** Modules of packages that the school could install but has not installed. */
  missing: Names,
})
export type PythonPackages = Static<typeof PythonPackages>

/** Packages for children's programs, from the distribution of Pyodide. The requests are public. */
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
