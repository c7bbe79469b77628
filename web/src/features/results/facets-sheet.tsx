import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { Facets, type FacetsProps } from './facets';

/** The filters on a narrow page: a sheet over it. The page behind does not scroll, by a rule in CSS. */
export function FacetsSheet({ closed, ...facets }: FacetsProps & { closed: () => void }) {
  return (
    <Drawer
      opened
      onClose={closed}
      title="筛选"
      size={320}
      lockScroll={false}
      transitionProps={{ duration: 140 }}
      closeButtonProps={{ 'aria-label': '关闭筛选' }}
    >
      <Facets {...facets} />
    </Drawer>
  );
}
