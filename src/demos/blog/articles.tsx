import { ArrowLeftOutlined } from '@ant-design/icons';
import { useParsed, useTranslate } from '@refinedev/core';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { MarkdownText } from '@/ui/markdown/markdown';
import styles from './blog.module.css';

const names = ['outdoors', 'atropine', 'screening'] as const;

export default function Articles() {
  const translate = useTranslate();
  // In the address, so that an article can be linked to and Back leads to the list.
  const { pathname = '', params } = useParsed<{ article?: string }>();
  const opened = names.find((name) => name === params?.article);
  const textOf = (name: string, part: string) => translate(`demos.blog.articles.${name}.${part}`);

  if (opened) {
    return (
      <article className={styles.article}>
        <Link to={pathname}>
          <ArrowLeftOutlined className="onward" aria-hidden /> {translate('demos.blog.back')}
        </Link>
        <h3 className={`${styles.title} m-0 mt-8 mb-4 large bold loose`}>{textOf(opened, 'title')}</h3>
        <p className="m-0 mb-8 muted small">{textOf(opened, 'date')}</p>
        <MarkdownText text={textOf(opened, 'text')} />
      </article>
    );
  }
  return (
    <ul className="stack gap-16 bare-list">
      {names.map((name) => (
        <li key={name} className="p-16 bordered round-lg">
          <Tag variant="filled">{textOf(name, 'topic')}</Tag>
          <h3 className={`${styles.title} m-0 mt-8 mb-4 large bold loose`}>
            <Link to={`${pathname}?article=${name}`}>{textOf(name, 'title')}</Link>
          </h3>
          <p className="m-0 mb-8 muted small">{textOf(name, 'date')}</p>
          <p className="m-0">{textOf(name, 'summary')}</p>
        </li>
      ))}
    </ul>
  );
}
