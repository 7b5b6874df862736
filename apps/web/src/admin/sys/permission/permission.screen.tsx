import { PermissionView } from './permission-view.tsx'

export default function PermissionScreen() {
  return <PermissionView title="后台菜单管理" lazy={false} />
}
