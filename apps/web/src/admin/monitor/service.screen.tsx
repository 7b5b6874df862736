import { courses, FiguresPage } from './figures.tsx'

/** Renders 服务信息 (`/monitor/TomcatInfo`), with measurements of requests, logins and connections. */
export default function ServiceScreen() {
  return <FiguresPage part="service" title="服务" shown={[courses.requests, courses.delay]} />
}
