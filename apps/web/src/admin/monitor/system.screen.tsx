import { courses, FiguresPage } from './figures.tsx'

/** 服务器信息 `/monitor/SystemInfo`: of the machine. */
export default function SystemScreen() {
  return <FiguresPage part="system" title="服务器" shown={[courses.cpu, courses.memory]} />
}
