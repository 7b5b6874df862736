import { Type } from 'typebox'
import { crud, idQuery } from '../crud.ts'
import { listQuery, PageOf, RowOf } from '../list.ts'
import { selection, sheets } from '../sheet.ts'
import { endpoint } from '../endpoint.ts'
import { audit, DictNumber, DictValue, Flag, Html, Id, ImageKey, Maybe, Nullable, Text, Time } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

const fields = {
  newsTitle: Text(256, '标题', { min: 1 }),
  newsContent: Html('内容'),
  /** 0 is a draft, and 1 is published. */
  newsStatus: DictNumber('news_status', '状态'),
  newsCover: ImageKey('封面', 256),
  /** For lists, feeds and shared links. The default is the beginning of the article. */
  newsSummary: Text(200, '摘要'),
  newsCategory: DictValue('news_category', '分类'),
  isPinned: Flag('置顶'),
  /** Visitors see a published article after this time. The default is the creation time. */
  releaseTime: Time('发布时间'),
}

export const News = Type.Object({
  id: Id,
  ...fields,
  newsContent: Nullable(fields.newsContent),
  newsCover: Nullable(fields.newsCover),
  newsSummary: Nullable(fields.newsSummary),
  newsCategory: Nullable(fields.newsCategory),
  releaseTime: Nullable(fields.releaseTime),
  ...audit,
})
export const NewsForm = Type.Object({
  newsTitle: fields.newsTitle,
  newsStatus: fields.newsStatus,
  newsContent: Maybe(fields.newsContent),
  newsCover: Maybe(fields.newsCover),
  newsSummary: Maybe(fields.newsSummary),
  newsCategory: Maybe(fields.newsCategory),
  isPinned: Type.Optional(fields.isPinned),
  releaseTime: Maybe(fields.releaseTime),
})

/** An article in a list for visitors: summary or beginning instead of the text, and cover or first picture. */
export const NewsHeadline = Type.Object({
  id: Id,
  newsTitle: fields.newsTitle,
  newsContent: Nullable(fields.newsContent),
  newsStatus: fields.newsStatus,
  newsCategory: News.properties.newsCategory,
  isPinned: fields.isPinned,
  releaseTime: News.properties.releaseTime,
  createTime: audit.createTime,
  excerpt: Text(200),
  picture: Nullable(Text(1024)),
})

const { createBy: _author, updateBy: _editor, ...publicFields } = News.properties
export const PublicNews = Type.Object(publicFields)

const search = ['newsTitle', 'newsStatus', 'newsCategory', 'isPinned'] as const
const path = '/teaching/teachingNews'
const permission = 'teaching:news'

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
    sharedByGuests: true,
    summary: '资讯：公开列表',
    /** `keyword` also finds titles by pinyin. */
    query: listQuery(News, ['newsTitle', 'newsCategory'], { keyword: Type.Optional(Text(64, '关键词')) }),
    result: PageOf(NewsHeadline),
  }),
  newsDetail: endpoint({
    method: 'GET',
    path: `${path}/newsDetail`,
    access: 'public',
    sharedByGuests: true,
    summary: '资讯：公开详情',
    query: idQuery,
    result: RowOf(PublicNews),
  }),
}

export const newsProblems = {
  'news.notFound': refuse('未找到对应数据'),
} as const satisfies Record<string, ProblemDefinition>
export const newsProblem = catalogue(newsProblems)
