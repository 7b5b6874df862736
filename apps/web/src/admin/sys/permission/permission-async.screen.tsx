import { PermissionView } from './permission-view.tsx'

export default function PermissionAsyncScreen() {
  return <PermissionView title="菜单管理2" lazy />
}
