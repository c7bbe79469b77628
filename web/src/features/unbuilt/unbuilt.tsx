import { EmptyState } from '../../components/ui/EmptyState';
import { LinkButton } from '../../components/ui/LinkButton';
import type { Library } from '../../core/views';

interface Props {
  /** What the page will be. */
  name: string;
  library?: Library | undefined;
  /** Why the reader was led here, as plain text. */
  message?: string | undefined;
}

/** A page of the portal that is not there yet, and a way on. */
export function Unbuilt({ name, library, message }: Props) {
  return (
    <EmptyState heading="h1" title={`${name}：本页正在建设中`} text={<>{message === undefined ? null : <p>{message}</p>}功能完成后会在这里开放。现在可以先检索三个库的全部条目。</>}>
      {library !== undefined && <LinkButton look="filled" to={`/${library}/search`}>浏览本库全部条目</LinkButton>}
    </EmptyState>
  );
}
