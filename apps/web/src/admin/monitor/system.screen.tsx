import { courses, FiguresPage } from './figures.tsx'

/** Renders 服务器信息 (`/monitor/SystemInfo`), with measurements of the computer. */
export default function SystemScreen() {
  return <FiguresPage part="system" title="服务器" shown={[courses.cpu, courses.memory]} />
}
