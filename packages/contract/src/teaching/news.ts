import { Type } from 'typebox'
import { crud, idQuery } from '../crud.ts'
import { listQuery, PageOf, RowOf } from '../list.ts'
import { selection, sheets } from '../sheet.ts'
import { endpoint } from '../endpoint.ts'
import { audit, DictNumber, Html, Id, Maybe, Nullable, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

const fields = {
  newsTitle: Text(256, '标题', { min: 1 }),
  newsContent: Html('内容'),
  /** 0 draft, 1 published. */
  newsStatus: DictNumber('news_status', '状态'),
}

export const News = Type.Object({ id: Id, ...fields, newsContent: Nullable(fields.newsContent), ...audit })
export const NewsForm = Type.Object({
  newsTitle: fields.newsTitle,
  newsStatus: fields.newsStatus,
  newsContent: Maybe(fields.newsContent),
})

/**
 * What a visitor sees in the list: the article itself is left out, its beginning and its first picture stand for it.
 */
export const NewsHeadline = Type.Object({
  id: Id,
  newsTitle: fields.newsTitle,
  newsContent: Nullable(fields.newsContent),
  newsStatus: fields.newsStatus,
  createTime: audit.createTime,
  excerpt: Text(200),
  picture: Nullable(Text(1024)),
})

const { id, newsTitle, newsContent, newsStatus, createTime, updateTime } = News.properties
/** A published article; who wrote it concerns no reader. */
export const PublicNews = Type.Object({ id, newsTitle, newsContent, newsStatus, createTime, updateTime })

const search = ['newsTitle', 'newsStatus'] as const
const path = '/teaching/teachingNews'
const permission = 'teaching:news'

/** News of the school. */
export const news = {
  ...crud(path, permission, { label: '资讯', row: News, form: NewsForm, search }),
  ...sheets(
    path,
    { import: `${permission}:import`, export: `${permission}:export` },
    '资讯',
    listQuery(News, search, selection),
  ),
  newsList: endpoint({
    method: 'GET',
    path: `${path}/newsList`,
    access: 'public',
    summary: '资讯：公开列表',
    /** `keyword` also finds titles by their pinyin. */
    query: listQuery(News, ['newsTitle'], { keyword: Type.Optional(Text(64, '关键词')) }),
    result: PageOf(NewsHeadline),
  }),
  newsDetail: endpoint({
    method: 'GET',
    path: `${path}/newsDetail`,
    access: 'public',
    summary: '资讯：公开详情',
    query: idQuery,
    result: RowOf(PublicNews),
  }),
}

export const newsProblems = {
  'news.notFound': refuse('未找到对应数据'),
} as const satisfies Record<string, ProblemDefinition>
/** Raises the problems of news. */
export const newsProblem = catalogue(newsProblems)
