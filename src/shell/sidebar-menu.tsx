import { useTranslate } from '@refinedev/core';
import { Menu, type MenuProps, Tag } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { MenuIcon } from '@/components/menu-icon';
import { useMenuLabel } from '@/components/use-menu-label';
import { type SidebarItem, sidebarItems, sidebarPlace } from '@/lib/menu';
import { useSession } from '@/providers/session';

/** The menu of the signed-in user: what the server's tree offers, open where the address is. */
export function SidebarMenu({ onNavigate }: { onNavigate?: () => void }) {
  return null;
}
